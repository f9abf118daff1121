/** What the feature says on the privacy page, by locale id. */
export const PRIVACY = {
  storage: [
    {
      key: 'docs-tabs',
      text: {
        en: 'Which tab you chose last, for example your operating system, and the platform you chose on the home page.',
        zh: '最近选中的选项卡，例如你的操作系统，以及在首页选择的平台。',
      },
    },
  ],
}
