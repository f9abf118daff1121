/** Shows the install command for the reader's platform, ready to copy. */
import { useId, useState } from 'react'
import type { PageContextValue } from '../../theme/context.tsx'
import styles from './InstallPicker.module.css'

export const wake = 'visible'

interface Words {
  legend: string
  copy: string
  copied: string
  more: string
  /** Prefix of the guide's addresses in this language. */
  base: string
}

const WORDS: Record<string, Words> = {
  en: { legend: 'Platform', copy: 'Copy', copied: 'Copied', more: 'All steps', base: '/guide/install/' },
  zh: { legend: '平台', copy: '复制', copied: '已复制', more: '查看完整步骤', base: '/zh/guide/install/' },
}

const METHODS = [
  {
    name: 'Docker',
    page: 'docker.html',
    command:
      'docker run -d --restart=always -v /etc/alist:/opt/alist/data -p 5244:5244 --name=alist xhofe/alist:latest',
  },
  { name: 'Linux', page: 'script.html', command: 'curl -fsSL https://alistgo.com/v3.sh -o v3.sh && bash v3.sh' },
  { name: 'macOS', page: 'manual.html', command: 'brew install alist' },
  { name: 'Windows', page: 'manual.html', command: '.\\alist.exe server' },
]

export const serverProps = ({ locale }: PageContextValue) => ({ lang: locale.id })

export default function InstallPicker({ lang }: { lang: string }) {
  const words = WORDS[lang] ?? WORDS.en!
  const [chosen, setChosen] = useState(0)
  const [copied, setCopied] = useState(false)
  const name = useId()
  const method = METHODS[chosen]!
  const copy = async () => {
    await navigator.clipboard.writeText(method.command)
    setCopied(true)
    setTimeout(() => setCopied(false), 2000)
  }
  return (
    <div className={styles.picker}>
      <fieldset className={styles.choices} aria-label={words.legend}>
        {METHODS.map((item, index) => (
          <label key={item.name}>
            <input type="radio" name={name} checked={index === chosen} onChange={() => setChosen(index)} />
            {item.name}
          </label>
        ))}
      </fieldset>
      <p className={styles.command}>
        <code>{method.command}</code>
        <button type="button" onClick={copy}>
          {copied ? words.copied : words.copy}
        </button>
      </p>
      <p className={styles.more}>
        <a href={words.base + method.page}>
          {words.more}: {method.name}
        </a>
      </p>
    </div>
  )
}
