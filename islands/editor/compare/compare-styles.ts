import { adoptStyles } from '#islands/kit/styles.ts'
import styles from './compare.css?inline'

adoptStyles(styles)
