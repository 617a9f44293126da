// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { OtherPaymentForm } from './other-payment-form.tsx';

afterEach(cleanup);

test('MONEY-34 two presses at once record the money once, and one after a mistake still counts', async () => {
  const onPay = vi.fn();
  render(<OtherPaymentForm rest={2_000} onPay={onPay} />);
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Registar pagamento' }));
  fireEvent.input(screen.getByLabelText('Valor'), { target: { value: '' } });
  press();
  await screen.findByRole('alert');
  expect(onPay).not.toHaveBeenCalled();
  fireEvent.input(screen.getByLabelText('Valor'), { target: { value: '7,50' } });
  press();
  press();
  await vi.waitFor(() => expect(onPay.mock.calls).toEqual([[{ amount: 750, method: 'Dinheiro' }]]));
  await new Promise(requestAnimationFrame);
  expect(onPay).toHaveBeenCalledTimes(1);
});
