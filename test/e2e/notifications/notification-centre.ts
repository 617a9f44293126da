import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DBusMessage, encode, fieldCodes, firstMessage, kinds } from './d-bus.ts';

/** A notification as the browser passed it to the desktop. */
export interface Notice {
  id: number;
  title: string;
  body: string;
}

/** A desktop notification centre, to which Chromium on Linux sends notifications over D-Bus. */
export interface NotificationCentre {
  /** The address to set as the browser's DBUS_SESSION_BUS_ADDRESS. */
  readonly address: string;
  /** The notifications that are shown now. */
  readonly notices: Notice[];
  /** Presses a notification. It counts as a user action, after which the app may open and focus windows. */
  press(notice: Notice): void;
  close(): Promise<void>;
}

const name = 'org.freedesktop.Notifications';
const bus = 'org.freedesktop.DBus';
const { path, interface: interfaceName, member, errorName, replySerial, destination, sender } = fieldCodes;

/**
 * Starts a message bus with this single service on its own socket. It answers the calls by which Chromium detects a
 * desktop, and receives notifications (specifications.freedesktop.org/notification-spec).
 */
export async function aNotificationCentre(): Promise<NotificationCentre> {
  const folder = mkdtempSync(join(tmpdir(), 'caravana-bus-'));
  const sockets = new Set<Socket>();
  const notices: Notice[] = [];
  let lastId = 0;
  let serial = 0;

  /** The signature and values that each method returns; undefined for an unknown method. */
  function answer({
    fields,
    next,
  }: DBusMessage): [signature: string, ...values: (number | string | string[])[]] | undefined {
    const text = () => String(next('s'));
    switch (fields[member]) {
      case 'Hello':
        return ['s', ':1.1'];
      case 'NameHasOwner':
        return ['b', text() === name ? 1 : 0];
      case 'GetNameOwner':
        return text() === name ? ['s', name] : undefined;
      case 'ListNames':
      case 'ListActivatableNames':
        return ['as', [bus, name]];
      case 'AddMatch':
      case 'RemoveMatch':
        return [''];
      case 'GetCapabilities':
        return ['as', ['actions', 'body', 'persistence']];
      case 'GetServerInformation':
        return ['ssss', 'Caravana', 'Caravana', '1.0', '1.2'];
      case 'Notify': {
        // Skips the app's name, the replaced id and the icon.
        const [, replaced] = [text(), Number(next('u')), text()];
        const notice = { id: replaced || ++lastId, title: text(), body: text() };
        take(notice.id);
        notices.push(notice);
        return ['u', notice.id];
      }
      case 'CloseNotification':
        take(Number(next('u')));
        return [''];
    }
  }

  function take(id: number): void {
    const index = notices.findIndex((notice) => notice.id === id);
    if (index >= 0) notices.splice(index, 1);
  }

  function hear(socket: Socket, message: DBusMessage): void {
    if (message.kind !== kinds.call) return;
    const from = String(message.fields[destination] ?? bus);
    const known = answer(message);
    const [signature = '', ...values] = known ?? ['s', 'not here'];
    socket.write(
      encode(
        known ? kinds.reply : kinds.error,
        ++serial,
        [
          ...(known ? [] : [[errorName, 's', `${bus}.Error.Failed`] satisfies [number, string, string]]),
          [replySerial, 'u', message.serial],
          [destination, 's', ':1.1'],
          [sender, 's', from],
        ],
        signature,
        values,
      ),
    );
  }

  const server = createServer((socket) => {
    sockets.add(socket);
    let data = Buffer.alloc(0);
    let isGreeted = false;
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      data = Buffer.concat([data, chunk]);
      for (let end = data.indexOf('\r\n'); !isGreeted && end >= 0; end = data.indexOf('\r\n')) {
        const line = data.toString('latin1', 0, end);
        data = data.subarray(end + 2);
        if (line === 'BEGIN') isGreeted = true;
        else socket.write(greeting(line));
      }
      for (let one = isGreeted && firstMessage(data); one; one = firstMessage(data)) {
        data = data.subarray(one.length);
        hear(socket, one.message);
      }
    });
  });
  const socketPath = join(folder, 'bus');
  await new Promise<void>((resolve) => server.listen(socketPath, resolve));

  return {
    address: `unix:path=${socketPath}`,
    notices,
    press({ id }) {
      const fields: [number, string, string][] = [
        [path, 'o', '/org/freedesktop/Notifications'],
        [interfaceName, 's', name],
        [member, 's', 'ActionInvoked'],
        [sender, 's', name],
      ];
      const pressed = encode(kinds.signal, ++serial, fields, 'us', [id, 'default']);
      for (const socket of sockets) socket.write(pressed);
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true });
    },
  };
}

/** Answers the handshake before the first message: authentication, and no file descriptors. */
function greeting(line: string): string {
  if (line.includes('AUTH EXTERNAL')) return 'OK 0123456789abcdef0123456789abcdef\r\n';
  return line.includes('AUTH') ? 'REJECTED EXTERNAL\r\n' : 'ERROR\r\n';
}
