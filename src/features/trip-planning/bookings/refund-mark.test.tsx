// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aBooking } from '../../../../test/builders/entities.ts';
import { RefundMark } from './refund-mark.tsx';

afterEach(cleanup);

test.each([
  [{ releasedPaid: true, paid: [{ id: 'ana', amount: 1250 }] }, 'Pago, a devolver: 12,50€'],
  [{ releasedPaid: true }, 'Pago, a devolver'],
  [{ paid: [{ id: 'ana', amount: 1250 }] }, ''],
])('WAIT-04 MONEY-29 the mark of %j', (more, words) => {
  const { container } = render(<RefundMark booking={aBooking({ status: 'rejected', ...more })} />);
  expect(container.textContent).toBe(words);
});
