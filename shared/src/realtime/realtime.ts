import type { ClientCommands } from '../contract';

export interface Realtime {
  connect(): void;
  disconnect(): void;
  emit<Name extends keyof ClientCommands>(name: Name, payload: ClientCommands[Name]): void;
}

export declare const realtime: Realtime;
