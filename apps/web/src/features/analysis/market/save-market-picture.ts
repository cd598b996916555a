import { saveFile } from '../../../shared/save-file.ts'
import { currentColours } from '../../../shared/ui/chart-colours.ts'
import { drawPicture } from '../../../shared/ui/chart-engine.ts'
import { marketPicture, pictureName, type PicturedMarket } from './market-picture.ts'

/** Saves 走势与分布 as a PNG, in the colours of the page. */
export async function saveMarketPicture(pictured: PicturedMarket): Promise<void> {
  saveFile(await drawPicture(marketPicture(pictured, currentColours())), pictureName(pictured))
}
