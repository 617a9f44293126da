import { searchable } from './text.ts';

/** Lower-case letters and digits with hyphens between: a file's name for this text. `União Serrana` is `uniao-serrana`. */
export function fileStem(text: string): string {
  return searchable(text)
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '');
}
