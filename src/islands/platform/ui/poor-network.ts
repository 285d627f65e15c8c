/** A resource failed to load: the shell shows a notice with a refresh (layouts/scripts/poor-network.ts). */
export const tellPoorNetwork = (): void => void document.dispatchEvent(new Event('poor-network'));
