/** The only entry to sync: the session loads it lazily, and no screen imports it (D-018). */
export {
  forgetSignIn,
  type ProfileProblem,
  readAccount,
  type SignInFailure,
  type SignInResult,
  signIn,
} from './auth/account.ts';
export { type FirebaseServices, startFirebase } from './auth/firebase-app.ts';
export {
  confirmReset,
  type RecoveryFailure,
  type RecoveryResult,
  requestPasswordReset,
  verifyResetCode,
} from './auth/password-recovery.ts';
export type { PushTokens } from './auth/push-tokens.ts';
export { isServerThere } from './calls/api-outside-session.ts';
export { callAsNobody, type ServerCall, type ServerOutcome } from './calls/call-endpoint.ts';
export type { Outage } from './calls/reachability.ts';
export { type ConnectOptions, connect, type Sync, type SyncStatus } from './connect.ts';
export type { FailedPush } from './send/exchange.ts';
export { handOverUnsent } from './send/hand-over.ts';
