import { expect, test } from 'vitest';
import { notTheApp } from './not-the-app.ts';

const isLeftToTheNetwork = (path: string) => notTheApp.some((pattern) => pattern.test(path));

test('INST-34 the worker answers no well-known address, no robots.txt and no API with the app’s page', () => {
  const others = [
    '/.well-known/change-password',
    '/.well-known/security.txt',
    '/.well-known/nothing-here',
    '/robots.txt',
    '/api/time',
    '/__/auth/handler',
  ];
  expect(others.filter((path) => !isLeftToTheNetwork(path))).toEqual([]);
});

test('INST-34 the worker answers every address of the app', () => {
  const addresses = ['/', '/trip/well-known', '/forgot-password', '/trip/.well-known/x', '/apinhado'];
  expect(addresses.filter(isLeftToTheNetwork)).toEqual([]);
});
