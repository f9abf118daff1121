/**
 * A page that was built last year names this one in its copyright line. Plain code, since it only changes a number in
 * the page; React for it is 68 kB (gzip).
 */

export function showYear(): void {
  const line = document.querySelector<HTMLElement>('[data-year]')
  const year = String(new Date().getFullYear())
  if (!line || line.dataset.year! >= year) return
  line.textContent = line.textContent.replace(line.dataset.year!, year)
  line.dataset.year = year
}
