import { adoptStyles } from '#islands/kit/styles.ts'
import styles from './wire-tool.css?inline'

adoptStyles(styles)
