/** What the privacy page says about values that the theme and the kernel's scripts store, by locale id. */
export const PRIVACY = {
  storage: [
    {
      key: 'docs-sidebar',
      text: {
        en: 'Whether the sidebar is folded; for the visit also which of its groups are open.',
        zh: '侧边栏是否收起；访问期间还包括哪些分组是展开的。',
      },
    },
    {
      key: 'docs-shortcuts',
      text: {
        en: 'Whether keyboard shortcuts are on.',
        zh: '是否启用键盘快捷键。',
      },
    },
    // By `client/islands.ts`; the kernel has no view.
    {
      key: 'docs-reloaded-for',
      session: true,
      text: {
        en: 'That a page was reloaded because the site had changed, so that it happens only once.',
        zh: '因站点更新而重新加载过页面，避免反复加载。',
      },
    },
  ],
}
