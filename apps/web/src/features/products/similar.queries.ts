import { SimilarProducts } from '@sampan/contract/similar-products';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { api } from '#src/lib/api/api-client.ts';
import { productRecord } from './product-record.ts';

const PATH = '/products/similar';

/** The products that look like this one or have its model number. */
export const similarTo = (id: string) =>
  queryOptions({
    queryKey: [...productRecord.detailOf(id).queryKey, 'similar'],
    queryFn: async ({ signal }) =>
      (await api.get(`${productRecord.path(id)}/similar`, { signal, schema: SimilarProducts })).matches,
  });

const findByPhoto = async (photo: File) => {
  const body = new FormData();
  body.set('image', photo);
  return (await api.post(PATH, { body, schema: SimilarProducts })).matches;
};

/** The products that look like a photo. */
export const useSearchByPhoto = () => useMutation({ mutationFn: findByPhoto });

/** The products that look like a chosen picture, which is not saved yet. */
export const similarToPicture = (picture: File) =>
  queryOptions({
    queryKey: [PATH, picture.name, picture.size, picture.lastModified],
    queryFn: () => findByPhoto(picture),
    retry: false,
  });
