/** The machine, named beside every figure. */
import { availableParallelism, cpus, release, totalmem } from 'node:os';

export const machine = () => ({
  cpu: cpus()[0]?.model ?? 'unknown',
  cores: availableParallelism(),
  memoryGb: Math.round(totalmem() / 2 ** 30),
  kernel: release(),
  node: process.version,
});
