/** Script of the drawing document that makes mermaid's SVG a picture: sized, harmless, small, readable on every fill. */
import { MARK_BASE } from './marks.ts'

/** Runs in browsers, as text: `tidy(svg)` changes the element, which must stand in the document, and gives its text. */
export const TIDY_SCRIPT = `
const MARK_BASE = ${MARK_BASE};
function tidy(svg) {
  setSize(svg);
  readable(svg);
  centre(svg);
  for (const end of svg.querySelectorAll('.node.terminal rect'))
    for (const name of ['rx', 'ry']) end.setAttribute(name, String(Math.min(end.height.baseVal.value / 2, 22)));
  unmark(svg);
  unlink(svg);
  // Of the two ways some kinds write their words, the one in HTML is not for pictures.
  for (const element of svg.querySelectorAll('script, image, switch > foreignObject')) element.remove();
  if (svg.querySelector('foreignObject')) throw new Error('HTML in labels cannot be drawn: take htmlLabels out of the settings');
  for (const element of [svg, ...svg.querySelectorAll('*')]) tidyAttributes(element);
  for (const path of svg.querySelectorAll('.node path')) path.setAttribute('d', straighten(path.getAttribute('d') ?? ''));
  dropUnused(svg);
  for (const style of svg.querySelectorAll('style')) style.textContent = usedRules(svg, [...style.sheet.cssRules]);
  return sameIds(new XMLSerializer().serializeToString(svg));
}

/** Icons get ids with the time of day in them. */
function sameIds(text) {
  const ids = [...new Set(text.match(/IconifyId\\w+/g))];
  return text.replace(/IconifyId\\w+/g, (id) => 'icon' + ids.indexOf(id));
}

/** Nothing can be clicked in a picture. */
function unlink(svg) {
  for (const link of svg.querySelectorAll('a')) {
    const group = document.createElementNS('http://www.w3.org/2000/svg', 'g');
    for (const name of ['class', 'id', 'transform', 'style']) {
      if (link.hasAttribute(name)) group.setAttribute(name, link.getAttribute(name));
    }
    group.append(...link.childNodes);
    link.replaceWith(group);
  }
}

function setSize(svg) {
  const box = svg.viewBox.baseVal;
  const { x, y, width, height } = box && box.width && box.height ? box : svg.getBBox();
  svg.setAttribute('viewBox', [x, y, width, height].join(' '));
  svg.setAttribute('width', String(Math.ceil(width)));
  svg.setAttribute('height', String(Math.ceil(height)));
  svg.style.maxWidth = svg.style.backgroundColor = '';
  if (!svg.getAttribute('style')) svg.removeAttribute('style');
}

function tidyAttributes(element) {
  for (const { name, value } of [...element.attributes]) {
    const leadsAway = /^(?:xlink:)?href$/.test(name) && !value.startsWith('#');
    if (leadsAway || /^(?:on|data-)/i.test(name) || (name === 'style' && !value)) element.removeAttribute(name);
    else if (/^(?:d|points|transform|viewBox|[xyr][12xy]?|c[xy]|width|height)$/.test(name) && !/scale|matrix/.test(value))
      element.setAttribute(name, rounded(value));
  }
}

/** Numbers with more digits than can be seen; in \`0 01.25-.5.125\`, as icons have it, digits belong to what is before. */
function rounded(value) {
  return value.replace(/(?<![.\\d])-?(?:0|[1-9]\\d*)\\.\\d{3,}(?:e-?\\d+)?/g, (number) => String(+(+number).toFixed(2)));
}

/** Shapes come as a curve for each tiny straight piece, everything twice: as if drawn by hand, without the trembling. */
function straighten(d) {
  const curve = /^M(\\S+) (\\S+) C(\\S+) (\\S+), (\\S+) (\\S+), (\\S+) (\\S+)$/;
  const pieces = (d.match(/M[^M]+/g) ?? []).map((piece) => curve.exec(piece.trim())?.slice(1).map(Number));
  if (pieces.length < 2 || pieces.some((piece) => !piece)) return d;
  let line = '', last = '', at = '';
  for (const [x, y, ax, ay, bx, by, toX, toY] of pieces) {
    const from = x + ' ' + y, to = toX + ' ' + toY;
    if (from === to || from + to === last) continue;
    last = from + to;
    const off = (px, py) => Math.abs((toX - x) * (py - y) - (toY - y) * (px - x)) / Math.hypot(toX - x, toY - y);
    const straight = off(ax, ay) < 0.05 && off(bx, by) < 0.05;
    line += (at === from ? '' : 'M' + from) + (straight ? 'L' + to : 'C' + [ax, ay, bx, by, toX, toY].join(' '));
    at = to;
  }
  return line;
}

/** Arrow heads and icons that this drawing does not use. */
function dropUnused(svg) {
  const text = svg.outerHTML;
  for (const element of svg.querySelectorAll('marker[id], symbol[id], filter[id], linearGradient[id]')) {
    const used = text.includes('url(#' + element.id + ')') || text.includes('"#' + element.id + '"') || text.includes('url(&quot;#' + element.id + '&quot;)');
    if (!used) element.remove();
  }
  for (const element of svg.querySelectorAll('defs')) if (!element.firstElementChild) element.remove();
}

/** Rules of the library's style sheet that match something in this drawing. */
function usedRules(svg, rules) {
  return rules.map((rule) => {
    if (rule.type === CSSRule.STYLE_RULE) return matches(svg, rule.selectorText) ? rule.cssText : '';
    return '';
  }).join('');
}

function matches(svg, selector) {
  const plain = selector.replace(/::?(?:hover|focus|active|before|after)/g, '');
  return svg.matches(plain) || svg.parentNode.querySelector(plain) !== null;
}

/** Letters that went through the library under other names. */
function unmark(svg) {
  const walker = document.createTreeWalker(svg, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode;
    const plain = text.data.replace(/[\\ue000-\\ue0ff]/g, (mark) => String.fromCharCode(mark.charCodeAt(0) - MARK_BASE));
    if (plain !== text.data) text.data = plain;
  }
}

/** Some shapes of mind maps count on words in HTML, and leave words in SVG to the right of their middle. */
function centre(svg) {
  for (const node of svg.querySelectorAll('.mindmap-node')) {
    const label = node.querySelector(':scope > .label');
    const shape = node.firstElementChild;
    if (!label || shape === label) continue;
    const middle = (element) => { const box = element.getBoundingClientRect(); return box.x + box.width / 2; };
    const off = middle(shape) - middle(label);
    if (Math.abs(off) > 2) label.setAttribute('transform', 'translate(' + off + ', 0) ' + label.getAttribute('transform'));
  }
}

/** A node with a fill of its own and no colour for its words gets words that can be read on it. */
function readable(svg) {
  for (const node of svg.querySelectorAll('.node, .cluster')) {
    const shape = [...node.querySelectorAll('rect, polygon, path, circle, ellipse')].find((one) => one.style.fill);
    const fill = shape && /^rgb\\((\\d+), (\\d+), (\\d+)\\)$/.exec(getComputedStyle(shape).fill);
    if (!fill) continue;
    const [r, g, b] = fill.slice(1).map((part) => ((+part / 255 + 0.055) / 1.055) ** 2.4);
    const words = 0.2126 * r + 0.7152 * g + 0.0722 * b > 0.18 ? '#1b2326' : '#ffffff';
    for (const text of node.querySelectorAll('text, tspan'))
      if (!text.closest('[style*="color"], [style*="fill"]')) text.style.fill = words;
  }
}
`
