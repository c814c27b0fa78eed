// Written by shared/tooling/generate-validators.ts from contract/registry.ts. Do not edit.
import * as is from '../bus/check';
import type { Registry } from '../contract/registry';

const shape1 = is.object({ file: is.string, integrity: is.string });
const shape2 = is.object({ version: is.string, base: is.string, scripts: is.array(shape1), contract: is.string });
const shape3 = is.object({ file: is.string, integrity: is.string, bytes: is.integer });
const shape4 = is.object({ files: is.array(shape3) }, { global: is.string });
const shape5 = is.record(is.array(shape1));
const shape6 = is.object({ label: is.string, icon: is.string, order: is.number }, { to: is.string });
const shape7 = is.object({ path: is.string, module: is.string, title: is.string }, { guarded: is.boolean, layout: is.string, param: is.string, over: is.string, shows: is.array(is.string), phoneFrame: is.boolean, request: is.string, preloads: is.array(is.string), role: is.string, nav: shape6 });
const shape8 = is.object({ name: is.string, module: is.string, minHeight: is.number }, { phoneMinHeight: is.number, deferred: is.boolean, role: is.string });
const shape9 = is.object({ version: is.string, base: is.string, entry: shape1, container: is.string, modules: shape5, needs: is.string, routes: is.array(shape7), widgets: is.array(shape8) }, { foreign: shape4 });
const registry = is.object({ serial: is.integer, issuedAt: is.string, shell: is.object({ live: shape2 }, { previous: shape2 }), remotes: is.record(is.object({ live: shape9 }, { canary: is.object({ release: shape9, percent: is.number }), previous: shape9 })) }, { expiresAt: is.string, oldestBoot: is.integer });

/** Returns true if a value from the network has the shape of a registry. */
export const isRegistry = (value: unknown): value is Registry => registry(value);
