/** What greets a reader, with its words. */
import * as prompts from '../client/prompts.ts'
import { LANGUAGE_OFFERS } from './strings/language-offer.ts'

export function startPrompts(): void {
  prompts.startPrompts(LANGUAGE_OFFERS)
}

export function greet(isPrivate: boolean): void {
  prompts.greet(isPrivate, LANGUAGE_OFFERS)
}
