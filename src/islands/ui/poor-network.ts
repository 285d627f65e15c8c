/** Something that the page needs did not come: the shell says so and offers a refresh (layouts/scripts/poor-network.ts). */
export const tellPoorNetwork = (): void => void document.dispatchEvent(new Event('poor-network'));
