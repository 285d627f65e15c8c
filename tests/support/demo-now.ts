/** When the demo data of the tests was loaded, and what 'now' is in the tests that read it: noon in Beijing. */
export const DEMO_NOW = Date.parse('2026-11-20T12:00:00+08:00');
