import decodeQR from 'qr/decode.js';
import { expect, test } from 'vitest';
import { passText } from '../../../src/domain/pass/pass-text.ts';
import { aBus } from '../../builders/entities.ts';
import { onlineDevice, until } from '../../device/remote-device.ts';
import { isAccessible } from '../axe.ts';
import { isSynchronised, tripCard } from '../phone.ts';
import {
  ana,
  bookingOf,
  button,
  dashboard,
  idOf,
  openPage,
  people,
  phone,
  profileIs,
  theTrip,
  withPassenger,
} from './passenger-phone.ts';

withPassenger();

const code = '7K2M9QX4ABCD0123';
const picture = () => phone.page.getByRole('img', { name: 'Código QR do passe' });

/** What a camera reads of the pass that is on the screen. */
async function read(): Promise<string> {
  const pixels = await picture().evaluate(async (svg) => {
    const image = new Image();
    image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = 400;
    canvas.height = 400;
    const pen = canvas.getContext('2d');
    if (!pen) return [];
    pen.fillStyle = getComputedStyle(svg.closest('[role=dialog]') ?? svg).backgroundColor;
    pen.fillRect(0, 0, 400, 400);
    pen.drawImage(image, 0, 0, 400, 400);
    return [...pen.getImageData(0, 0, 400, 400).data];
  });
  return decodeQR({ width: 400, height: 400, data: new Uint8ClampedArray(pixels) });
}

test('PASS-17 PASS-18 PASS-19 the pass is on the card and on the page, works offline after a reload, and goes with the seat', async () => {
  const tripId = await theTrip('Final', { meetingTime: '16:00' }, { bookings: [{}] });
  await profileIs({});
  const page = await openPage('Final');
  await button(page, 'Reserva já efetuada (Pendente)').waitFor();
  expect(await button(phone.page.locator('main'), 'Mostrar passe').count()).toBe(0);
  const rita = await onlineDevice(people.organizer);
  await rita.mutate('acceptBooking', { tripId, passengerId: ana, busId: 'b1', passCode: code });
  await button(page, 'Mostrar passe').click();
  const dialog = () => phone.page.getByRole('dialog', { name: 'Final' });
  await picture().waitFor();
  expect(await read()).toBe(passText({ tripId, entryId: ana, code }));
  for (const words of ['7K2M 9QX4 ABCD 0123', 'Ana Silva', 'Autocarro 1', 'Largo da Estação às 16:00'])
    await dialog().getByText(words).first().waitFor();
  await dialog()
    .getByText(/1 lugar/)
    .waitFor();
  await dialog().getByText('Aumente o brilho do ecrã.').waitFor();
  await isAccessible(phone);
  for (const colorScheme of ['light', 'dark'] as const) {
    await phone.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await dialog().evaluate((box) => getComputedStyle(box).backgroundColor)).toBe(
      'rgb(255, 255, 255)',
    );
  }
  const box = await picture().boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(260);
  await button(dialog(), 'Fechar').click();
  await dialog().waitFor({ state: 'detached' });

  await isSynchronised(phone);
  await phone.setOffline(true);
  await phone.reopen();
  const card = tripCard(phone, 'Final');
  await button(card, 'Mostrar passe').click();
  await picture().waitFor();
  expect(await read()).toBe(passText({ tripId, entryId: ana, code }));
  await phone.page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'detached' });
  await phone.setOffline(false);

  await button(card, 'Desistir do lugar').click();
  await button(phone.page.getByRole('alertdialog'), 'Desistir do lugar').click();
  await button(card, 'Reservar').waitFor();
  expect(await button(phone.page.locator('main'), 'Mostrar passe').count()).toBe(0);
  await until('the code is gone', async () => {
    const booking = await bookingOf('Final');
    return booking?.status === 'rejected' && booking.passCode === undefined;
  });
});

test('PASS-17 PASS-18 a group has one pass with all names, and one of a cancelled trip is shown no more', async () => {
  const party = [
    { id: 'son', name: 'Tomás Silva', isMinor: true, phone: '', price: 20 },
    { id: 'friend', name: 'Rui Costa', isMinor: false, phone: '', price: 20 },
  ];
  const seat = { status: 'accepted' as const, busId: 'b1', busNumber: '1', passCode: code, seats: 3, party };
  const tripId = await theTrip('Taça', {}, { buses: [aBus()], bookings: [seat] });
  await dashboard();
  await button(tripCard(phone, 'Taça'), 'Mostrar passe').click();
  const dialog = phone.page.getByRole('dialog', { name: 'Taça' });
  for (const words of ['Ana Silva', 'Tomás Silva (menor)', 'Rui Costa'])
    await dialog.getByText(words, { exact: true }).waitFor();
  await dialog.getByText(/3 lugares/).waitFor();
  await button(dialog, 'Fechar').click();
  const rita = await onlineDevice(people.organizer);
  await rita.mutate('cancelTrip', { tripId, reason: 'Sem autocarro.' });
  await tripCard(phone, 'Taça').getByText('Viagem cancelada').first().waitFor();
  expect(await button(tripCard(phone, 'Taça'), 'Mostrar passe').count()).toBe(0);
  expect(idOf('Taça')).toBe(tripId);
});
