/** The document that draws diagrams: in a hidden frame of a reader's page, and in the browser of `npm run diagrams`. */
import { MODES } from './colors.ts'
import { mermaidSettings } from './settings.ts'
import { TIDY_SCRIPT } from './tidy-script.ts'

/**
 * `draw(text, mode)` gives the text of an SVG and its size. Ids, and the numbers that some kinds choose by chance, are the same
 * every time, so that drawing again changes no file.
 */
const DRAW_SCRIPT = `
const SETTINGS = ${JSON.stringify(Object.fromEntries(MODES.map((mode) => [mode, mermaidSettings(mode)])))};
${TIDY_SCRIPT}
async function draw(source, mode) {
  let chance = 1;
  Math.random = () => (chance = (chance * 16807) % 2147483647) / 2147483647;
  const stage = document.getElementById('stage');
  try {
    mermaid.initialize(SETTINGS[mode]);
    const { svg } = await mermaid.render('d', source);
    stage.innerHTML = svg;
    const drawing = stage.firstElementChild;
    const text = tidy(drawing);
    return { svg: text, width: drawing.width.baseVal.value, height: drawing.height.baseVal.value };
  } finally {
    stage.textContent = '';
  }
}`

/** Questions come from the page around the frame and are answered in their order. */
const ANSWER_SCRIPT = `
const say = (message) => parent.postMessage(message, '*');
const library = document.createElement('script');
library.onload = () => say({ ready: true });
library.onerror = () => say({ ready: false });
let queue = Promise.resolve();
addEventListener('message', ({ source, data }) => {
  if (source !== parent) return;
  queue = queue.then(() => draw(data.text, data.mode)).then(
    (drawing) => say({ id: data.id, ...drawing }),
    (error) => say({ id: data.id, error: String(error && error.message || error) }),
  );
});
library.src = document.currentScript.dataset.library;
document.head.append(library);`

/** What a diagram shows is drawn; pictures it may name elsewhere are not fetched. */
const POLICY = '<meta http-equiv="Content-Security-Policy" content="img-src \'none\'; font-src \'none\'">'

/** `library` is the address of mermaid; without it nothing is loaded and no message is answered. */
export function frameDocument(library?: string): string {
  const answer = library ? `<script data-library="${library}">${ANSWER_SCRIPT}</script>` : ''
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Diagrams</title>${POLICY}<body><div id="stage"></div><script>${DRAW_SCRIPT}</script>${answer}</body></html>`
}
