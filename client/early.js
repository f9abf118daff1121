/*
 * Runs before the first paint. The build joins this file with those of the theme and of features, in the order of the list
 * of features, into one inline script: statements inside one function, which has `root` (the `<html>` element) and `read`.
 */
// biome-ignore lint/correctness/noUnusedVariables: used by the files that this one is joined with
const read = (area, key) => {
  try {
    return window[area].getItem(key)
  } catch {
    return null
  }
}
root.dataset.script = 'on'
