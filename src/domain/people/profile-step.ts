/**
 * What the server was doing with the profile when a sign-in failed: reading it, creating it, or merging the data of this
 * sign-in. The app has a sentence for each (MSG-01 to MSG-03).
 */
export const profileSteps = ['load', 'create', 'merge'] as const;

export type ProfileStep = (typeof profileSteps)[number];
