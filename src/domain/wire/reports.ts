import { roles } from '../people/roles.ts';

/** The routes of the app as reports name them: an address itself holds ids. `*` is an address that is none of them. */
export const reportRoutes = [
  '/',
  '/login',
  '/forgot-password',
  '/action',
  '/termos-de-servico',
  '/create-trip',
  '/manage-trip/:tripId',
  '/manage-trip/:tripId/passengers',
  '/manage-trip/:tripId/accounts',
  '/manage-trip/:tripId/calls',
  '/season',
  '/manage-trip/:tripId/buses/:busId/passengers',
  '/manage-bookings/:tripId',
  '/trips/:tripId/buses/:busId/passengers',
  '/trips/:tripId/buses/:busId/list',
  '/trip/:tripId',
  '*',
] as const;
export type ReportRoute = (typeof reportRoutes)[number];

/** `nobody` is signed out. */
export const reportRoles = [...roles, 'nobody'] as const;

export const reportBrowsers = ['Chrome', 'Edge', 'Firefox', 'Opera', 'Safari', 'Samsung', 'other'] as const;
export type ReportBrowser = (typeof reportBrowsers)[number];

/** The class of an error. Names of persons do not end so. */
export const classPattern = /^(?:[A-Z][A-Za-z]{0,30})?(?:Error|Exception)$/;

/** The code of an error as libraries give it: `auth/network-request-failed`, `DB9`, `22`. Too short for a phone number. */
export const codePattern =
  /^(?:(?:[a-z]{1,20}\/)?[a-z]{1,20}(?:-[a-z]{1,20}){0,6}|[A-Z_]{1,20}\d{0,3}|\d{1,3})$/;

/** A place in a script of the build: file, line and column. */
export const framePattern = /^[a-z][\w.-]{0,50}-[\w-]{8}\.js:\d{1,6}:\d{1,7}$/;

/** The frames of a report, from the place where the error was made. */
export const mostFrames = 10;
