/** The install command for the reader's platform. Choosing needs no script; remembering the choice and copying do. */
import { useId, useLayoutEffect, useRef, useState } from 'react'
import type { ByLocale } from '../../../core/locales.ts'
import { startChoice } from '../../../features/tabs/browser.ts'
import type { PageContextValue } from '../../../render/context.tsx'
import { COPY_FEEDBACK_MS } from '../../../theme/constants.ts'
import styles from './InstallPicker.module.css'

export const hydrate = 'visible'

interface InstallStrings {
  legend: string
  copy: string
  copied: string
  more: string
  /** Prefix of the install guide's addresses in this language. */
  base: string
  /** The install script that speaks this language. */
  script: string
}

const STRINGS: ByLocale<InstallStrings> = {
  en: {
    legend: 'Platform',
    copy: 'Copy',
    copied: 'Copied',
    more: 'All steps',
    base: '/guide/install/',
    script: 'v3-en.sh',
  },
  zh: { legend: '平台', copy: '复制', copied: '已复制', more: '完整步骤', base: '/zh/guide/install/', script: 'v3.sh' },
}

const RELEASE = 'https://github.com/AlistGo/alist/releases/latest/download'

function methods({ script }: InstallStrings) {
  return [
    {
      name: 'Docker',
      page: 'docker.html',
      command:
        'docker run -d --name alist --restart unless-stopped -p 5244:5244 -v /etc/alist:/opt/alist/data xhofe/alist:latest',
    },
    {
      name: 'Linux',
      page: 'script.html',
      command: `curl -fsSL "https://alistgo.com/${script}" | bash -s install`,
    },
    {
      name: 'macOS',
      page: 'manual.html',
      command: `curl -fLO ${RELEASE}/alist-darwin-arm64.tar.gz && tar -xzf alist-darwin-arm64.tar.gz && ./alist server`,
    },
    {
      name: 'Windows',
      page: 'manual.html',
      command: `iwr ${RELEASE}/alist-windows-amd64.zip -OutFile alist.zip; Expand-Archive alist.zip .; .\\alist.exe server`,
    },
  ]
}

export const serverProps = ({ locale }: PageContextValue) => ({ lang: locale.id })

export default function InstallPicker({ lang }: { lang: string }) {
  const strings = STRINGS[lang] ?? STRINGS.en!
  const name = useId()
  const list = methods(strings)
  const choices = useRef<HTMLFieldSetElement>(null)
  useLayoutEffect(() => {
    if (choices.current) startChoice(choices.current)
  }, [])
  return (
    <div className={styles.picker}>
      {/* Remembered with the tabs of this group, so that the guides show the same system. */}
      <fieldset ref={choices} className={styles.choices} aria-label={strings.legend} data-choice="os">
        {list.map((method, index) => (
          <label key={method.name}>
            <input type="radio" name={name} value={method.name} defaultChecked={index === 0} />
            {method.name}
          </label>
        ))}
      </fieldset>
      {list.map((method) => (
        <div key={method.name} className={styles.method} data-method={method.name}>
          <p className={styles.command}>
            {/* It scrolls sideways, so the keyboard must reach it. */}
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above. */}
            <code tabIndex={0}>{method.command}</code>
            <CopyButton text={method.command} strings={strings} />
          </p>
          <p className={styles.more}>
            <a href={strings.base + method.page}>
              {strings.more}: {method.name}
            </a>
          </p>
        </div>
      ))}
    </div>
  )
}

function CopyButton({ text, strings }: { text: string; strings: InstallStrings }) {
  const [copied, setCopied] = useState(false)
  const timer = useRef(0)
  const copy = async (button: HTMLElement) => {
    try {
      await navigator.clipboard.writeText(text)
    } catch {
      // Selected, it can be copied by hand.
      const code = button.parentElement?.querySelector('code')
      if (code) getSelection()?.selectAllChildren(code)
      return
    }
    setCopied(true)
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => setCopied(false), COPY_FEEDBACK_MS)
  }
  return (
    <button type="button" onClick={(event) => void copy(event.currentTarget)}>
      {copied ? strings.copied : strings.copy}
    </button>
  )
}
