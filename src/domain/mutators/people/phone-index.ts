import { normalisePhone } from '../../people/phones.ts';
import { phoneOwnerRef, type Ref } from '../../wire/documents.ts';
import { type Refusal, refuse } from '../../wire/refusals.ts';
import { type Documents, type Write, write } from '../define.ts';

/** The index documents of a person's present and new number. */
export function phoneRefs(former: string | undefined, wanted: string): Ref[] {
  const numbers = [former ?? '', wanted].map(normalisePhone).filter((number) => number !== '');
  return [...new Set(numbers)].map((number) => phoneOwnerRef(number));
}

/** A refusal when the new number belongs to somebody else (PROF-10, OPEN-28). */
export function phoneTaken(documents: Documents, uid: string, wanted: string): Refusal | undefined {
  const number = normalisePhone(wanted);
  const owner = number === '' ? undefined : documents.get(phoneOwnerRef(number));
  return owner && owner.uid !== uid ? refuse('PHONE_TAKEN') : undefined;
}

/** Assigns the new number to the person and releases the former one. */
export function movePhone(documents: Documents, uid: string, former: string, wanted: string): Write[] {
  const [from, to] = [normalisePhone(former), normalisePhone(wanted)];
  if (from === to && to !== '' && documents.get(phoneOwnerRef(to))) return [];
  const letGo = from !== '' && from !== to && documents.get(phoneOwnerRef(from))?.uid === uid;
  return [
    ...(letGo ? [write(phoneOwnerRef(from), undefined)] : []),
    ...(to !== '' ? [write(phoneOwnerRef(to), { uid })] : []),
  ];
}
