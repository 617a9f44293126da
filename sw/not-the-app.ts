/**
 * Addresses that are not the app's, though a browser may open them: the API, Firebase's own pages, and the files that browsers,
 * crawlers and password managers look for (INST-22, INST-34). The worker leaves them to the network.
 */
export const notTheApp = [/^\/(api|__|\.well-known)\//, /^\/robots\.txt$/];
