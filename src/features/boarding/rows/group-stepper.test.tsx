// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aPassenger } from '../../../../test/builders/entities.ts';
import { GroupStepper, type GroupStepperProps } from './group-stepper.tsx';

afterEach(cleanup);

const ticks = { setBoarded: vi.fn() } as unknown as GroupStepperProps['ticks'];
const rights = { canBoard: true, canTakePayment: true, canManage: false };

test('BOARD-87 the focus goes to the other button when the last of a group is aboard', () => {
  const stepper = (boardedSeats: number) => (
    <GroupStepper
      passenger={aPassenger({ name: 'Ana', seats: 3, boarded: boardedSeats > 0, boardedSeats })}
      rights={rights}
      ticks={ticks}
      onTakeBack={() => {}}
    />
  );
  const { rerender } = render(stepper(2));
  screen.getByRole('button', { name: 'Grupo de Ana: mais um a bordo' }).focus();
  rerender(stepper(3));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Grupo de Ana: menos um a bordo' }));
});
