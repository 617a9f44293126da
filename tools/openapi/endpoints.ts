import { z } from 'zod/mini';
import { phoneQuestionSchema } from '../../functions/src/http/endpoints/check-phone-number-uniqueness.ts';
import { deleteCompletedTrips, resetAllMembers } from '../../functions/src/http/endpoints/clean-ups.ts';
import { deleteUser } from '../../functions/src/http/endpoints/delete-user.ts';
import { forgottenTokenSchema } from '../../functions/src/http/endpoints/handle-logout-cleanup.ts';
import { imagesManager } from '../../functions/src/http/endpoints/images-manager.ts';
import { accountQuestionSchema } from '../../functions/src/http/endpoints/is-account-gone.ts';
import { deviceTokenSchema } from '../../functions/src/http/endpoints/manage-user-session.ts';
import { sendBroadcastNotification } from '../../functions/src/http/endpoints/send-broadcast-notification.ts';
import { sendNotification } from '../../functions/src/http/endpoints/send-notification.ts';
import { envelopeSchema } from '../../functions/src/mutations/batch.ts';
import { verdictSchema } from '../../functions/src/mutations/client-record.ts';
import { instant } from '../../src/domain/instant.schema.ts';
import { profileSteps } from '../../src/domain/people/profile-step.ts';
import { registrationBodySchema } from '../../src/domain/people/registration.ts';
import { roleSchema } from '../../src/domain/people/roles.schema.ts';
import { termsVersion } from '../../src/domain/people/terms.ts';
import { pushFailureSchema } from '../../src/domain/wire/push-failure.ts';
import { reportSchema } from '../../src/domain/wire/reports.schema.ts';
import { examples } from '../../test/builders/examples.ts';
import { aCircumstance, aReport } from '../../test/builders/reports.ts';

/** What the code of an endpoint does not say in a form that can be read: its bodies, and an example of what it takes. */
export interface EndpointFacts {
  body?: { schema: z.ZodMiniType; examples: Record<string, object> };
  /** The body of each success, by status. */
  answers: Record<number, z.ZodMiniType>;
  /** What an error may say beside code and message. */
  failure?: z.ZodMiniType;
}

const anything = z.record(z.string(), z.unknown());
const rows = z.array(anything);

export const doneSchema = z.object({ message: z.string() });
const said = z.object({ message: z.string(), serverTime: instant });
const progressSchema = z.object({ done: z.int(), total: z.int() });
export const unfinishedSchema = z.object({ message: z.string(), progress: progressSchema });

/** An action that may use up its time. */
const longAnswers = { 200: doneSchema, 202: unfinishedSchema };

const runSchema = z.union([
  z.object({ progress: progressSchema, restsUntil: z.optional(instant) }),
  z.object({ ended: z.object({ message: z.string(), at: instant }) }),
]);

const batchAnswerSchema = z.object({
  lastSequence: z.int(),
  verdicts: z.array(verdictSchema),
  serverTime: instant,
  pushFailures: z.optional(z.array(pushFailureSchema)),
});

/** The list of the pictures of one tab, with what the images manager has changed. */
export const imageListSchema = z.array(
  z.object({ name: z.string(), path: z.string(), archived: z.boolean(), version: z.optional(z.number()) }),
);

const club = { appId: 'caravana' };
const person = 'v8Yk2Qm0pXc1';
const pushToken = 'dGhpcyBpcyBub3QgYSB0b2tlbg';
const tick = {
  sequence: 1,
  id: 'c-1-000001',
  name: 'setBoarded',
  args: examples.setBoarded.args,
  occurredAt: '2026-03-05T16:10:00.000Z',
};

/** Every address of the API (`routes`), with the facts about its only method. */
export const endpoints: Record<string, EndpointFacts> = {
  '/api/time': { answers: { 200: z.object({ serverTime: instant }) } },
  '/api/register-user': {
    body: {
      schema: registrationBodySchema,
      examples: {
        member: {
          firstName: 'Ana',
          lastName: 'Silva',
          email: 'ana@caravana.test',
          password: 'Caravana1',
          terms: { version: termsVersion, accepted: true },
          ...club,
        },
      },
    },
    answers: { 200: doneSchema },
  },
  '/api/session': {
    body: { schema: z.optional(anything), examples: { empty: {} } },
    answers: { 200: z.object({ uid: z.string(), role: roleSchema, serverTime: instant }) },
    failure: z.object({ step: z.optional(z.enum(profileSteps)) }),
  },
  '/api/mutations': {
    body: {
      schema: envelopeSchema,
      examples: { tick: { clientId: 'c-1', acknowledged: 0, mutations: [tick] } },
    },
    answers: { 200: batchAnswerSchema },
    failure: z.partial(batchAnswerSchema),
  },
  '/api/delete-user': {
    body: {
      schema: deleteUser.action.schema,
      examples: { person: { userIdToDelete: person, email: 'ana@caravana.test', ...club } },
    },
    answers: longAnswers,
  },
  '/api/my-data': {
    answers: {
      200: z.object({
        serverTime: instant,
        account: anything,
        profile: z.optional(anything),
        authorisedEmail: z.optional(anything),
        history: rows,
        bookings: rows,
        requests: rows,
        seats: rows,
        organisedTrips: rows,
        numbersForGuides: z.array(z.object({ tripId: z.string(), contactPhone: z.string() })),
        actions: rows,
        formerBuses: rows,
      }),
    },
  },
  '/api/images-manager': {
    body: {
      schema: imagesManager.action.schema,
      examples: {
        upload: {
          action: 'upload',
          tab: 'overlays',
          filename: 'clube.png',
          fileContentBase64: 'iVBORw0KGgo=',
        },
        archive: { action: 'toggleArchive', tab: 'overlays', filename: 'clube.png', archiveState: true },
      },
    },
    answers: { 200: doneSchema },
  },
  '/api/delete-completed-trips': {
    body: { schema: deleteCompletedTrips.action.schema, examples: { all: club } },
    answers: longAnswers,
  },
  '/api/reset-all-members': {
    body: { schema: resetAllMembers.action.schema, examples: { all: club } },
    answers: longAnswers,
  },
  '/api/clean-ups': { answers: { 200: z.object({ runs: z.record(z.string(), runSchema) }) } },
  '/api/send-broadcast-notification': {
    body: {
      schema: sendBroadcastNotification.action.schema,
      examples: { news: { title: 'Partida', body: 'Às nove em ponto.', ...club } },
    },
    answers: longAnswers,
  },
  '/api/send-notification': {
    body: {
      schema: sendNotification.action.schema,
      examples: {
        booking: { status: 'accepted', userId: person, tripId: 't1', bookingId: person, ...club },
        membership: { status: 'membership_update', userId: person, ...club },
      },
    },
    answers: { 200: doneSchema },
  },
  '/api/checkPhoneNumberUniqueness': {
    body: { schema: phoneQuestionSchema, examples: { number: { phoneNumber: '912 345 678', ...club } } },
    answers: { 200: said },
  },
  '/api/manageUserSession': {
    body: {
      schema: deviceTokenSchema,
      examples: { phone: { userIdFromClient: person, newNotificationToken: pushToken, ...club } },
    },
    answers: { 200: said },
    failure: z.object({ error: z.string(), details: z.string() }),
  },
  '/api/handleLogoutCleanup': {
    body: { schema: forgottenTokenSchema, examples: { phone: { tokenToDelete: pushToken } } },
    answers: { 200: said },
  },
  '/api/is-account-gone': {
    body: { schema: accountQuestionSchema, examples: { person: { userId: person, ...club } } },
    answers: { 200: z.object({ isGone: z.boolean(), serverTime: instant }) },
  },
  '/api/reports': {
    body: {
      schema: reportSchema,
      examples: {
        error: aReport(),
        vitals: { kind: 'vitals', lcp: 1234, inp: 80, ttfb: 52, cls: 0.012, ...aCircumstance },
      },
    },
    answers: { 200: z.object({ serverTime: instant }) },
  },
};
