/**
 * By default V8 lets garbage grow to several times the live heap: these flags save a third of the memory
 * for a twentieth of the speed (docs/architecture.md, Measured).
 */
export const SERVER_FLAGS = ['--heap-growing-percent=40', '--max-semi-space-size=32'];
