/** Props of the components that the pages of drivers have. */
import type { Capability, FieldType, SignIn } from './drivers.ts'
import type { DriverStrings } from './strings.ts'

export interface DriverFactsProps {
  name: string
  works: Capability[]
  sometimes: Capability[]
  downloads: keyof DriverStrings['downloads']
  signIn: SignIn[]
  notes: Array<keyof DriverStrings['notes']>
  since: string
  site?: string | undefined
}

export interface FormPictureProps {
  driver: string
}

export interface FormFieldProps {
  label: string
  name: string
  type: FieldType
  /** What the form is filled with; absent if the program ships with a secret of its own. */
  default?: string | boolean | undefined
  /** One of them may be empty. */
  options?: string[] | undefined
  required?: true | undefined
  secret?: true | undefined
  since?: string | undefined
}

declare module '../reference/fragments.ts' {
  interface DataComponents {
    DriverFacts: DriverFactsProps
    DriverFilter: object
    DriverTable: object
    FormField: FormFieldProps
    FormPicture: FormPictureProps
  }
}
