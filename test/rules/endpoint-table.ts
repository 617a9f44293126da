import { z } from 'zod/mini';
import { aReport } from '../builders/reports.ts';
import { mutation } from './api-client.ts';

/** `demoted`, `deleted` and `erased` used to be organizers; the last two still hold a valid token. */
export const callers = [
  ...(['nobody', 'newcomer', 'passenger', 'guide', 'organizer'] as const),
  ...(['demoted', 'deleted', 'erased'] as const),
];
export type CallerName = (typeof callers)[number];

/** One endpoint as specified, written down here rather than derived from the code. */
export interface EndpointRow {
  path: string;
  /** The requirements that the row covers. */
  ids: string;
  method: 'GET' | 'POST';
  /** Who may call it. Where a token is required, nobody without an account or with a deleted account may. */
  callers: readonly CallerName[];
  payload: z.ZodMiniObject;
  /** A body that the endpoint accepts. It targets `target`, a passenger. */
  body?: object | ((who: CallerName) => object);
  /** Bodies that name a target that is not the caller's or does not exist; they are refused. */
  foreign?: object[];
}

const signedIn: CallerName[] = ['newcomer', 'passenger', 'guide', 'organizer', 'demoted'];
const text = z.string();
const appId = z.literal('caravana');
const club = { appId: 'caravana' };
const registration = {
  email: 'invited@caravana.test',
  password: 'Caravana1',
  firstName: 'Eva',
  lastName: 'Reis',
  terms: { version: '1.0', accepted: true },
  ...club,
};
const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Every address of the API. A new address fails the test until it is listed here. */
export const endpointTable: EndpointRow[] = [
  { path: '/api/time', ids: 'OFF-33', method: 'GET', callers, payload: z.object({}) },
  {
    path: '/api/session',
    ids: 'AUTH-41',
    method: 'POST',
    callers: signedIn,
    payload: z.object({}),
    body: {},
  },
  {
    path: '/api/mutations',
    ids: 'OFF-32',
    method: 'POST',
    callers: signedIn,
    payload: z.object({
      clientId: text,
      mutations: z.array(z.object({ sequence: z.int(), id: text, name: text })),
    }),
    body: (who) => ({ clientId: `c-${who}`, mutations: [] }),
    foreign: [{ clientId: 'c-rival', mutations: [mutation('c-rival', 1, 'markNotificationsRead')] }],
  },
  {
    path: '/api/delete-user',
    ids: 'API-08 ACC-10 ACC-16',
    method: 'POST',
    callers: ['organizer'],
    payload: z.object({ userIdToDelete: text, email: text, appId }),
    body: { userIdToDelete: 'target', email: 'target@caravana.test', appId: 'caravana' },
    foreign: [
      { userIdToDelete: 'nobody-at-all', email: 'target@caravana.test', appId: 'caravana' },
      { userIdToDelete: 'target', email: 'passenger@caravana.test', appId: 'caravana' },
      { userIdToDelete: 'target', email: 'target@caravana.test', appId: 'another' },
      { userIdToDelete: 'organizer', email: 'organizer@caravana.test', appId: 'caravana' },
      { userIdToDelete: 'rival', email: 'rival@caravana.test', appId: 'caravana' },
      { userIdToDelete: '../users/target', email: 'target@caravana.test', appId: 'caravana' },
    ],
  },
  {
    path: '/api/images-manager',
    ids: 'API-11',
    method: 'POST',
    callers: ['organizer'],
    payload: z.object({
      tab: z.enum(['backgrounds', 'overlays', 'competitions']),
      action: z.enum(['upload', 'toggleArchive']),
      filename: text,
      fileContentBase64: text,
      archiveState: z.boolean(),
    }),
    body: { tab: 'overlays', action: 'upload', filename: 'x.png', fileContentBase64: onePixel },
    foreign: [
      { tab: 'crests', action: 'upload', filename: 'x.png', fileContentBase64: onePixel },
      {
        tab: 'overlays',
        action: 'upload',
        filename: 'x.svg',
        fileContentBase64: btoa('<svg onload="x()"/>'),
      },
      { tab: 'overlays', action: 'toggleArchive', filename: 'nobody-has-it.webp', archiveState: true },
    ],
  },
  {
    path: '/api/delete-completed-trips',
    ids: 'API-09 CLEAN-04',
    method: 'POST',
    callers: ['organizer'],
    payload: z.object({ appId }),
    body: club,
    foreign: [{ appId: 'another' }],
  },
  {
    path: '/api/reset-all-members',
    ids: 'API-10 CLEAN-05',
    method: 'POST',
    callers: ['organizer'],
    payload: z.object({ appId }),
    body: club,
    foreign: [{ appId: 'another' }],
  },
  {
    path: '/api/send-broadcast-notification',
    ids: 'API-05 NOTIF-25',
    method: 'POST',
    callers: ['organizer'],
    payload: z.object({ title: text, body: text, appId }),
    body: { ...club, title: 'Partida', body: 'Às nove em ponto.' },
    foreign: [
      { title: 'Partida', body: 'Às nove.', appId: 'another' },
      { ...club, title: ' ', body: 'Às nove.' },
    ],
  },
  {
    path: '/api/send-notification',
    ids: 'API-06 API-07',
    method: 'POST',
    callers: ['organizer'],
    payload: z.object({
      userId: text,
      tripId: text,
      bookingId: text,
      appId,
      status: z.enum(['cancelled', 'accepted', 'rejected', 'membership_update']),
    }),
    body: { ...club, userId: 'target', status: 'membership_update' },
    foreign: [
      { ...club, userId: 'nobody-at-all', status: 'membership_update' },
      { ...club, userId: 'target', tripId: 'of-rival', bookingId: 'target', status: 'accepted' },
      { ...club, userId: 'target', tripId: 'nowhere', bookingId: 'target', status: 'accepted' },
    ],
  },
  {
    path: '/api/register-user',
    ids: 'API-01',
    method: 'POST',
    callers,
    payload: z.object({
      email: text,
      password: text,
      firstName: text,
      lastName: text,
      appId,
      terms: z.object({ version: text, accepted: z.literal(true) }),
    }),
    body: (who) => ({ ...registration, email: `invited-${who}@caravana.test` }),
    foreign: [
      { ...registration, email: 'uninvited@caravana.test' },
      { ...registration, email: 'target@caravana.test' },
      { ...registration, appId: 'another' },
    ],
  },
  {
    path: '/api/checkPhoneNumberUniqueness',
    ids: 'API-04',
    method: 'POST',
    callers: signedIn,
    payload: z.object({ phoneNumber: text, appId }),
    body: { ...club, phoneNumber: '934 567 890' },
    foreign: [
      { ...club, phoneNumber: '+351 912 345 678' },
      { phoneNumber: '934 567 890', appId: 'another' },
    ],
  },
  {
    path: '/api/manageUserSession',
    ids: 'API-02 OPEN-61',
    method: 'POST',
    callers: signedIn,
    payload: z.object({ userIdFromClient: text, newNotificationToken: text, appId }),
    body: (who) => ({ ...club, userIdFromClient: who, newNotificationToken: 'a-token' }),
    foreign: [{ ...club, userIdFromClient: 'target', newNotificationToken: 'a-token' }],
  },
  {
    path: '/api/handleLogoutCleanup',
    ids: 'API-03',
    method: 'POST',
    callers: [...signedIn, 'deleted', 'erased'],
    payload: z.object({ tokenToDelete: text }),
    body: { tokenToDelete: 'a-token' },
  },
  {
    path: '/api/is-account-gone',
    ids: 'OFF-29',
    method: 'POST',
    callers,
    payload: z.object({ userId: text, appId }),
    body: { ...club, userId: 'deleted' },
    foreign: [{ userId: 'target', appId: 'another' }],
  },
  {
    path: '/api/reports',
    ids: 'API-26',
    method: 'POST',
    callers,
    payload: z.object({
      kind: z.enum(['error', 'vitals']),
      version: text,
      route: text,
      role: z.enum(['passenger', 'guide', 'organizer', 'default', 'nobody']),
      installed: z.boolean(),
      online: z.boolean(),
      browser: text,
      browserVersion: z.int(),
      errorClass: text,
      code: text,
      frames: z.array(text),
      lcp: z.number(),
      cls: z.number(),
    }),
    body: aReport(),
    foreign: [
      { ...aReport(), route: '/trip/of-rival' },
      { ...aReport(), errorClass: 'target@caravana.test' },
    ],
  },
  { path: '/api/my-data', ids: 'API-17', method: 'GET', callers: signedIn, payload: z.object({}) },
  {
    path: '/api/clean-ups',
    ids: 'CLEAN-04 CLEAN-06',
    method: 'GET',
    callers: ['organizer'],
    payload: z.object({}),
  },
  ...[
    ['API-14', '/trip_backgrounds/backgrounds_manifest.json'],
    ['API-13', '/trip_overlays/overlay_images_manifest.json'],
    ['API-12', '/trip_competitions/competitions_manifest.json'],
  ].map(([ids = '', path = '']) => ({ path, ids, method: 'GET' as const, callers, payload: z.object({}) })),
];
