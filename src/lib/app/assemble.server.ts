/** Assembles the features. Pure: nothing is opened or run here. */
import type { z } from 'zod';
import type { AnyHandler, Calls } from '../platform/contract/call.ts';
import type { AnyScope, Scopes } from '../platform/contract/scope.ts';
import { byName } from '../platform/feature/collect.ts';
import {
  type Feature,
  type OpenContext,
  type OpenedFeature,
  PREPARE_PHASES,
  type Prepare,
  type Registries,
  type Running,
  type SweepContext,
} from '../platform/feature/feature.ts';
import { COMMON_EVENTS, type EventSchemas } from '../platform/ports/bus.ts';

/** All features as one. */
export interface Assembly {
  features: readonly Feature[];
  calls: Calls;
  /** One per call; completeness is checked where each feature is defined. */
  handlers: Record<string, AnyHandler>;
  scopes: Scopes;
  registries: Registries;
  events: EventSchemas;
  /** Preparations at the start, in execution order. */
  prepare: readonly Prepare[];
  /** Features that open something at the start, in the order of opening. */
  opens: readonly Opening[];
  /** Deletes expired data, one feature after the other. */
  sweep(context: SweepContext): Promise<void>;
}

export interface Opening {
  name: keyof Running;
  open(context: OpenContext, before: Running): OpenedFeature | Promise<OpenedFeature>;
}

/** A feature's own fields: all others are contributions to registries. */
const OWN = 'name calls handlers scopes collects consumers sweeps prepare opens events drops'.split(' ');

/** Throws when two features use one name, or a registry does not have exactly one owner. */
export function assemble(features: readonly Feature[]): Assembly {
  const registries = gather(features);
  return {
    features,
    registries,
    calls: byName(features.map(({ calls = {} }) => calls)),
    handlers: byName<AnyHandler>(features.map(({ handlers }) => handlers?.(registries) ?? {})),
    scopes: byName<AnyScope>(features.map(({ scopes }) => scopes?.(registries) ?? {})),
    events: schemasIn(features),
    prepare: PREPARE_PHASES.flatMap(phase => features.flatMap(({ prepare }) => prepare?.[phase] ?? [])),
    opens: Object.entries(byName(features.map(({ opens = {} }) => opens))).map(([name, open]) => ({
      name: name as keyof Running,
      open: open as Opening['open'],
    })),
    async sweep(context) {
      for (const { sweeps = [] } of features) for (const sweep of sweeps) await sweep(context);
    },
  };
}

/** Where the features are listed, the compiler checks that every event has a schema. */
const schemasIn = (features: readonly Feature[]): EventSchemas =>
  byName<z.ZodType>([COMMON_EVENTS, ...features.map(({ events = {} }) => events)]) as EventSchemas;

/** Builds each registry lazily, as one may need another. */
function gather(features: readonly Feature[]): Registries {
  const collectors = byName(features.map(({ collects = {} }) => collects));
  const isKnown = (name: string) => OWN.includes(name) || Object.hasOwn(collectors, name);
  const stray = features.flatMap(feature => Object.keys(feature).filter(name => !isKnown(name)));
  if (stray.length > 0) throw new Error(`brought, and kept by no feature: ${stray.join(', ')}`);
  const registries = {} as Registries;
  for (const [name, collect] of Object.entries(collectors)) {
    const key = name as keyof Registries;
    const contributed = () => features.flatMap(feature => (feature[key] === undefined ? [] : [feature[key]]));
    let made: { registry: unknown } | undefined;
    const get = () => {
      made ??= { registry: named(name, () => (collect as Collect)(contributed(), registries)) };
      return made.registry;
    };
    Object.defineProperty(registries, name, { enumerable: true, get });
  }
  // Builds all registries now, so that errors show at the start and not at the first call.
  Object.values(registries);
  return registries;
}

type Collect = (contributed: readonly unknown[], registries: Registries) => unknown;

/** Prefixes an error in building a registry with its name. */
function named<T>(name: string, make: () => T): T {
  try {
    return make();
  } catch (error) {
    throw new Error(`${name}: ${(error as Error).message}`, { cause: error });
  }
}
