/** Names of the styles in `site/forms/forms.css`, which only pages with a form of ours carry. */
export const styles = {
  actions: 'form-actions',
  awake: 'form-awake',
  box: 'form-box',
  button: 'form-button',
  check: 'form-check',
  choices: 'form-choices',
  field: 'form-field',
  form: 'form-form',
  progress: 'form-progress',
  qr: 'form-qr',
  result: 'form-result',
  row: 'form-row',
  server: 'form-server',
  tall: 'form-tall',
  trouble: 'form-trouble',
  value: 'form-value',
} as const
