import type { Locator } from 'playwright-core';
import type { Phone } from '../phone.ts';

/** A person with a phone, whose presses are counted. */
export interface Person {
  readonly phone: Phone;
  /** A press with the thumb, or a click: in the middle, or there. */
  press(place: Locator, position?: { x: number; y: number }): Promise<void>;
  /** Types into a field, which takes a press to reach it. */
  type(field: Locator, text: string): Promise<void>;
  /** A key, where the focus is. */
  key(name: string): Promise<void>;
  /** Chooses from a list: a press that opens it, and one that chooses. */
  choose(field: Locator, option: { label: string }): Promise<void>;
  /** Ends a job of the day, and prints what it took. The next one begins. */
  ends(job: string): void;
}

/** Counts what this person presses, and the seconds. The seconds are printed and never asserted. */
export function personWith(phone: Phone): Person {
  let presses = 0;
  let since = Date.now();
  return {
    phone,
    async press(place, position) {
      presses += 1;
      await place.click(position && { position });
    },
    async type(field, text) {
      presses += 1;
      await field.fill(text);
    },
    async key(name) {
      presses += 1;
      await phone.page.keyboard.press(name);
    },
    async choose(field, option) {
      presses += 2;
      await field.selectOption(option);
    },
    ends(job) {
      console.log(`${job}: ${presses} presses, ${((Date.now() - since) / 1000).toFixed(1)} s`);
      presses = 0;
      since = Date.now();
    },
  };
}
