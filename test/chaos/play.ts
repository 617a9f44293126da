import { passOnOffersNow } from '../../functions/src/scheduled/pass-on-offers.ts';
import type { MutationName } from '../../src/domain/mutators/verbs.ts';
import { goodNetwork } from '../device/network.ts';
import type { Command } from './commands.ts';
import type { Phone } from './stage.ts';
import { argumentsOf } from './taps.ts';

/** A tap that the phone reported as stored. */
export interface KeptTap {
  phone: string;
  id: string;
  verb: MutationName;
  args: Record<string, unknown>;
  /** The phone's corrected times before and after the tap; absent when its clock was tampered with while it waited, or before. */
  between?: [number, number] | undefined;
}

/** Runs commands on phones and records every tap that was stored. */
export class Player {
  readonly kept: KeptTap[] = [];
  /** How often each outcome occurred, to see that the game covers what it should. */
  readonly answers: Record<string, number> = {};
  private readonly withWrongClock = new Set<Phone>();
  private ids = 0;

  constructor(
    private readonly phones: Phone[],
    private readonly guideIds: string[],
  ) {}

  async play(command: Command): Promise<void> {
    switch (command.do) {
      case 'tap':
        return this.tap(this.phone(command.phone), command.verb, command.picks);
      case 'tap-and-crash': {
        const phone = this.phone(command.phone);
        return this.tap(phone, command.verb, command.picks, () => this.crash(phone));
      }
      case 'network':
        await this.phone(command.phone).device.setNetwork(command.change);
        return;
      case 'crash':
        return this.crash(this.phone(command.phone));
      case 'online':
        return this.goOnline(this.phone(command.phone));
      case 'clock':
        return this.setClock(this.phone(command.phone), command.minutes * 60_000);
      case 'cut-all':
        await Promise.all(this.phones.map(({ device }) => device.setNetwork({ cut: true })));
        return;
      case 'heal-all':
        return this.healAll();
      case 'sweep':
        await passOnOffersNow();
        return;
      case 'pause':
        await new Promise((resolve) => setTimeout(resolve, command.milliseconds));
    }
  }

  /** Repairs every network, opens every closed app and waits for its pull. */
  async healAll(): Promise<void> {
    await Promise.all(
      this.phones.map(async (phone) => {
        await phone.device.setNetwork({ ...goodNetwork(), cut: !phone.isRunning });
        await this.goOnline(phone);
      }),
    );
  }

  private phone(index: number): Phone {
    return this.phones[index % this.phones.length] as Phone;
  }

  private async tap(
    phone: Phone,
    verb: MutationName,
    picks: [number, number, number],
    meanwhile?: () => Promise<void>,
  ): Promise<void> {
    const { uid } = phone.owner;
    const newId = () => `n${++this.ids}`;
    const args = await argumentsOf(phone.device, verb, picks, { uid, guideIds: this.guideIds, newId });
    if (!args) return meanwhile?.();
    const before = Date.parse(await phone.device.now());
    const answer = phone.device.mutate(verb, args as never);
    await meanwhile?.();
    const result = await answer;
    const word = result.ok ? verb : 'not stored';
    this.answers[word] = (this.answers[word] ?? 0) + 1;
    const after = Date.parse(await phone.device.now());
    const between = this.withWrongClock.has(phone) ? undefined : ([before, after] as [number, number]);
    if (result.ok) this.kept.push({ phone: phone.name, id: result.number, verb, args, between });
    else if (result.code === 'NOT_STORED') throw new Error(`${phone.name} could not store ${verb}`);
  }

  /** What waits is dated anew by what the server then says of the clock, so its time is not known here any more. */
  private async setClock(phone: Phone, skew: number): Promise<void> {
    this.withWrongClock.add(phone);
    const waiting = new Set((await phone.device.records()).map(({ id }) => id));
    for (const tap of this.kept) if (waiting.has(tap.id)) tap.between = undefined;
    await phone.device.setClockSkew(skew);
  }

  private async crash(phone: Phone): Promise<void> {
    phone.isRunning = false;
    await phone.device.setNetwork({ cut: true });
    await phone.device.crash();
    await phone.device.reopen();
  }

  private async goOnline(phone: Phone): Promise<void> {
    if (phone.isRunning) {
      await phone.device.setNetwork({ cut: false });
      return;
    }
    phone.isRunning = true;
    // Not awaited: the first pull ends only when the network permits, and a later command may cut it.
    void phone.device.goOnline().catch(() => undefined);
  }
}
