import { expect, test } from 'vitest';
import { aBooking } from '../../../../test/builders/entities.ts';
import { bookingPath } from './booking-path.ts';

const reached = (...args: Parameters<typeof aBooking>) => {
  const { steps, current, meaning } = bookingPath(aBooking(...args));
  return [steps[current], meaning];
};

test('PAX-59 follows a booking from the request to the seat on the coach', () => {
  expect(bookingPath(aBooking()).steps).toEqual(['Pedido', 'Aceite', 'Autocarro', 'A bordo']);
  expect(reached()).toEqual([
    'Pedido',
    'O organizador ainda não respondeu. Será avisado assim que responder.',
  ]);
  expect(reached({ status: 'accepted' })).toEqual([
    'Aceite',
    'O seu lugar está garantido. Falta saber o autocarro.',
  ]);
  expect(reached({ status: 'accepted', busNumber: '7' })).toEqual([
    'Autocarro 7',
    'O seu lugar está garantido, no autocarro\u00a07.',
  ]);
  // Asked again after the seat on a bus was taken back.
  expect(bookingPath(aBooking({ busNumber: '7' })).steps[2]).toBe('Autocarro');
});

test('PAX-59 says how a completed trip ended', () => {
  const onBus = { busNumber: '7', status: 'accepted' } as const;
  expect(reached({ ...onBus, tripOutcome: 'completed' })).toEqual(['A bordo', 'Fez esta viagem.']);
  expect(reached({ busNumber: '7', status: 'completed_missed', tripOutcome: 'missed' })).toEqual([
    'Autocarro 7',
    'Não embarcou nesta viagem.',
  ]);
});
