import { adoptStyles } from '#islands/kit/styles.ts'
import styles from './ask.css?inline'

adoptStyles(styles)
