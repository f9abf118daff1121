/** Shown in place of a page that can't be loaded without a connection. In the script, since pages can't be fetched then. */
import type { UnreachableStrings } from '../browser/unreachable.ts'

export const UNREACHABLE: Record<string, UnreachableStrings> = {
  en: {
    title: "This page couldn't be loaded",
    text: "You're offline, or the site can't be reached. The page loads automatically when you're back online.",
    retry: 'Try again',
    still: 'Still no connection.',
  },
  zh: {
    title: '页面加载失败',
    text: '当前没有网络，或者连不上本站。网络恢复后会自动加载此页。',
    retry: '重试',
    still: '还是连不上。',
  },
}
