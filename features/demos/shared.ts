/** Services that readers can send a demo to. */
export const PLAYGROUNDS = ['https://codepen.io', 'https://jsfiddle.net']
