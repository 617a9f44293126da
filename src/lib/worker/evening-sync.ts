/** The name of the periodic background sync, which the page asks for and the worker answers (D-038). */
export const eveningSync = 'evening';
