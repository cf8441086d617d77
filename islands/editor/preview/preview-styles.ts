import { adoptStyles } from '#islands/kit/styles.ts'
import styles from './preview.css?inline'

adoptStyles(styles)
