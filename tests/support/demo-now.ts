/** Time at which tests load and read the demo data: noon in Beijing. */
export const DEMO_NOW = Date.parse('2026-11-20T12:00:00+08:00');
