/** Without I, L, O and U, which are read as other characters or make words (Crockford). */
const characters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A code of 16 characters that nobody can guess: 80 random bits. */
export const randomCode = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => characters[byte % 32]).join('');
