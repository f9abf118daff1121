/** The script of threads that render Markdown, with the features of this site. */
import { markdownOf } from '../engine/feature.ts'
import { answerTasks } from '../engine/markdown/markdown-worker.ts'
import { FEATURES } from './features.ts'

answerTasks(markdownOf(FEATURES))
