// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useBodyMark } from './use-body-mark.ts';

afterEach(cleanup);

function Marker({ mark }: { mark: Parameters<typeof useBodyMark>[0] }) {
  useBodyMark(mark);
  return null;
}
const marks = () => document.body.className;

test('SHELL-68 the body has a mark as long as its giver is there and gives it', () => {
  const { rerender, unmount } = render(<Marker mark="bar-at-foot" />);
  expect(marks()).toBe('bar-at-foot');
  rerender(<Marker mark="bar-at-head" />);
  expect(marks()).toBe('bar-at-head');
  rerender(<Marker mark={false} />);
  expect(marks()).toBe('');
  rerender(<Marker mark="menu-open" />);
  unmount();
  expect(marks()).toBe('');
});

test('SHELL-68 no style asks what is anywhere on the page: it would be asked again for every row of a list', () => {
  const source = join(import.meta.dirname, '../..');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /(?<!\.test)\.(tsx?|css)$/.test(path),
  );
  const asking = files.filter((path) =>
    /(body|html|:root)\S*:has\([^)]/.test(readFileSync(join(source, path), 'utf8')),
  );
  expect(files.length).toBeGreaterThan(300);
  expect(asking).toEqual([]);
});
