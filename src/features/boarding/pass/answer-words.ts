import { ago } from '../../../domain/ago.ts';
import type { PassAnswer } from '../../../domain/pass/answer-pass.ts';
import { brand } from '../../../lib/brand.ts';
import type { TickSignal } from '../ticks/tick-signal.ts';

/** What an answer is, by colour, icon, sound and vibration: come in, look here, or not with this one. */
export type AnswerTone = 'good' | 'look' | 'bad';

/** An answer in words: one in large letters, and one sentence. */
export interface AnswerWords {
  tone: AnswerTone;
  title: string;
  text: string;
}

/** The signal of each tone that is no tick; a tick has its own. */
export const signalOf: Record<AnswerTone, TickSignal> = { good: 'look', look: 'look', bad: 'refused' };

/** The words of an answer (PASS-08 to PASS-16), on the way out or in a roll call. Who travels on a pass is named beside them. */
export function answerWords(answer: PassAnswer, inCall: boolean): AnswerWords {
  switch (answer.kind) {
    case 'valid':
      return { tone: 'good', title: 'Válido', text: '' };
    case 'aboard':
      return { tone: 'look', title: inCall ? 'Já presente' : 'Já embarcou', text: '' };
    case 'otherBus':
      return {
        tone: 'look',
        title: 'Outro autocarro',
        text: `${answer.name} vai no autocarro ${answer.busNumber}.`,
      };
    case 'closed':
      return answer.isCancelled
        ? { tone: 'bad', title: 'Viagem cancelada', text: 'Ninguém embarca numa viagem cancelada.' }
        : { tone: 'bad', title: 'Viagem concluída', text: 'Já não se marca quem embarca nesta viagem.' };
    case 'noSeat':
      return {
        tone: 'bad',
        title: 'Sem lugar nesta viagem',
        text: 'O lugar foi cancelado ou recusado.',
      };
    case 'unknown':
      return {
        tone: 'bad',
        title: 'Passe desconhecido',
        text: 'Não é o passe de nenhum lugar desta lista. Procure pelo nome.',
      };
    case 'oldList':
      return { tone: 'look', title: 'Lista desatualizada', text: oldListText(answer.age) };
    case 'otherTrip':
      return {
        tone: 'bad',
        title: 'Outra viagem',
        text: answer.name ? `Este passe é da viagem «${answer.name}».` : 'Este passe é de outra viagem.',
      };
    case 'foreign':
      return {
        tone: 'bad',
        title: 'Não é um passe',
        text: `Este código não é um passe da ${brand.appName}.`,
      };
  }
}

/** What a screen reader says of it at once: `Válido: Ana Silva, Tomás Silva.` */
export function spokenAnswer(answer: PassAnswer, inCall: boolean): string {
  const { title, text } = answerWords(answer, inCall);
  const names = 'people' in answer ? answer.people.map(({ name }) => name).join(', ') : text;
  return `${title}: ${names}`;
}

/** Younger than this, `há 0 min` would say nothing. */
const minute = 60_000;

function oldListText(age: number | undefined): string {
  if (age === undefined || age < minute)
    return 'A lista deste telemóvel ainda não está completa. Procure pelo nome.';
  return `A lista deste telemóvel é de ${ago(age)}. O pedido pode ter sido aceite entretanto. Procure pelo nome.`;
}
