import { defineAction } from '../../actions/define-action.ts';
import { broadcasting } from '../../broadcast/broadcast-action.ts';

/**
 * POST /api/send-broadcast-notification {title, body, appId} → {message} with the counts (API-05, NOTIF-25): adds the
 * message to everybody's list, puts the dot on everybody's bell and sends a push to every device with a token, once per
 * request (FAULTS-38).
 */
export const sendBroadcastNotification = defineAction(broadcasting);
