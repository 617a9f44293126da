/** First and last name separated by a space; empty without a name. */
export function fullName(person: { firstName: string; lastName: string }): string {
  return `${person.firstName.trim()} ${person.lastName.trim()}`.trim();
}

/** The name for daily use: the nickname, or else the first name; empty without either. */
export function callName(person: { nickname: string; firstName: string }): string {
  return person.nickname.trim() || person.firstName.trim();
}
