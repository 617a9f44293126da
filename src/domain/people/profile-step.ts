/**
 * What the server was doing to a profile when a sign-in failed: reading it, making the first one, or merging what it knows
 * of this sign-in into it. The app has a sentence for each (MSG-01 to MSG-03).
 */
export const profileSteps = ['load', 'create', 'merge'] as const;

export type ProfileStep = (typeof profileSteps)[number];
