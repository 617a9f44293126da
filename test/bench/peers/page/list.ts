import type { Passenger } from '../../../../src/domain/entities/bus.schema.ts';

const buttons = new Map<string, { row: HTMLElement; button: HTMLButtonElement; boarded: boolean }>();

/**
 * A minimal page: plain elements, created once, one of which changes per tick. So Caravana is compared with the peer's
 * data layer and not with a framework, and the ratios include the full cost of our own screen.
 */
export function showPassengers(
  passengers: Passenger[],
  toggle: (id: string, boarded: boolean) => void,
): void {
  const fresh = document.createDocumentFragment();
  for (const passenger of passengers) {
    const known = buttons.get(passenger.id);
    if (!known) fresh.append(newRow(passenger, toggle));
    else if (known.boarded !== passenger.boarded) {
      known.boarded = passenger.boarded;
      paint(known);
    }
  }
  if (fresh.childNodes.length > 0) document.getElementById('passengers')?.append(fresh);
}

function newRow(passenger: Passenger, toggle: (id: string, boarded: boolean) => void): HTMLElement {
  const row = document.createElement('li');
  const button = document.createElement('button');
  const name = document.createElement('span');
  name.textContent = `${passenger.name} ${passenger.phone} ×${passenger.seats} ${passenger.paymentStatus}`;
  const entry = { row, button, boarded: passenger.boarded };
  buttons.set(passenger.id, entry);
  button.addEventListener('click', () => toggle(passenger.id, !entry.boarded));
  paint(entry);
  row.append(button, name);
  return row;
}

function paint({ row, button, boarded }: { row: HTMLElement; button: HTMLElement; boarded: boolean }): void {
  button.setAttribute('aria-pressed', String(boarded));
  button.textContent = boarded ? 'A bordo' : 'Embarcar';
  row.className = boarded ? 'aboard' : '';
}
