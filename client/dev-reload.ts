/** On the error page of the dev server: shows the real page once its file is mended. */
import.meta.hot?.on('docs:changed', () => location.reload())
