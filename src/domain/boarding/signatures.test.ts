import { expect, test } from 'vitest';
import { aPassenger } from '../../../test/builders/entities.ts';
import { sharedNames, shortSignature } from './signatures.ts';

const boardedBy = (uid: string, name?: string) => aPassenger({ boardedBy: uid, boardedByName: name });
const paidTo = (uid: string, name?: string) => aPassenger({ paymentBy: uid, paymentByName: name });

test('FAULTS-32 a signature is short until another author of the list has the same name', () => {
  expect(shortSignature('Rui P.')).toBe('Rui');
  expect(shortSignature('Zé Manel Á.')).toBe('Zé Manel');
  expect(shortSignature('Capitã')).toBe('Capitã');
  const one = [boardedBy('rui-1', 'Rui P.'), paidTo('rui-1', 'Rui P.'), boardedBy('célia', 'Célia B.')];
  expect(sharedNames(one)).toEqual([]);
  expect(sharedNames([...one, paidTo('rui-2', 'Rui T.'), boardedBy('nobody'), paidTo('nobody-2')])).toEqual([
    'Rui',
  ]);
});

test('FAULTS-32 a name from before signatures had an initial counts too', () => {
  expect(sharedNames([boardedBy('rui-1', 'Rui'), paidTo('rui-2', 'Rui T.')])).toEqual(['Rui']);
});
