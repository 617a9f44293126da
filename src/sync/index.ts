/** The one door of sync: loaded lazily by the session, never by a screen (DESIGN §3). */
export {
  forgetSignIn,
  type ProfileProblem,
  type SignInFailure,
  type SignInResult,
  signIn,
  watchAccount,
} from './account.ts';
export { isServerThere } from './api-outside-session.ts';
export { callAsNobody, type ServerCall, type ServerOutcome } from './call-endpoint.ts';
export { type ConnectOptions, connect, type Sync, type SyncStatus } from './connect.ts';
export { type FirebaseServices, startFirebase } from './firebase-app.ts';
export { handOverUnsent } from './hand-over.ts';
export {
  confirmReset,
  type RecoveryFailure,
  type RecoveryResult,
  requestPasswordReset,
  verifyResetCode,
} from './password-recovery.ts';
export type { PushTokens } from './push-tokens.ts';
export type { FailedPush } from './pusher.ts';
export type { Outage } from './reachability.ts';
