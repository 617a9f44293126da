/** The parts of Firebase's App Check that we use: a chunk of its own, which vite.config.ts leaves out of the precache. */
export { getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check';
